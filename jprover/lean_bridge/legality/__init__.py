"""Static legality of submissions."""
