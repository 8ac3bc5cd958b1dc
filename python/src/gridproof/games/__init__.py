"""Games, their referees, and players."""
