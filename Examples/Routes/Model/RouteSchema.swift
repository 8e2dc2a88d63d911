import Waymark

/// The migrations of Routes' tables. A released migration must not change; changes are new migrations.
enum RouteSchema {
  /// Makes friends of the guests, who have a row among the friends by now.
  static let guestsToFriends = """
    INSERT INTO itinerary_friends (itinerary_id, friend_id)
      SELECT DISTINCT invitations.itinerary_id, friends.id
      FROM itinerary_guests JOIN invitations USING (token) JOIN friends USING (visitor);
    DROP TABLE itinerary_guests;
    """

  static let migrations = [
    Database.Migration(
      1, "Places",
      sql: """
        CREATE TABLE cities (
          id TEXT PRIMARY KEY, position INTEGER NOT NULL, name TEXT NOT NULL, country TEXT NOT NULL,
          overview TEXT NOT NULL, latitude REAL NOT NULL, longitude REAL NOT NULL, symbol TEXT NOT NULL,
          sample INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE routes (
          id TEXT PRIMARY KEY, city_id TEXT NOT NULL REFERENCES cities (id) ON DELETE CASCADE,
          position INTEGER NOT NULL, name TEXT NOT NULL, summary TEXT NOT NULL, distance REAL NOT NULL,
          elevation_gain REAL NOT NULL, difficulty TEXT NOT NULL, is_loop INTEGER NOT NULL,
          surfaces BLOB NOT NULL, slopes BLOB NOT NULL, sample INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE route_tracks (
          route_id TEXT PRIMARY KEY REFERENCES routes (id) ON DELETE CASCADE, track BLOB NOT NULL
        ) STRICT;
        CREATE TABLE food_stops (
          id TEXT PRIMARY KEY, route_id TEXT NOT NULL REFERENCES routes (id) ON DELETE CASCADE,
          name TEXT NOT NULL, kind TEXT NOT NULL, distance REAL NOT NULL, latitude REAL NOT NULL,
          longitude REAL NOT NULL, known_for TEXT NOT NULL, opening TEXT NOT NULL, sample INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE saved_routes (
          route_id TEXT PRIMARY KEY REFERENCES routes (id) ON DELETE CASCADE
        ) STRICT;
        CREATE INDEX routes_by_city ON routes (city_id, position);
        CREATE INDEX food_stops_by_route ON food_stops (route_id, distance);
        """, postgres: PostgresRouteSchema.places),
    Database.Migration(
      2, "Rides",
      sql: """
        CREATE TABLE rides (
          number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL, date REAL,
          distance REAL NOT NULL, elevation_gain REAL, moving_time REAL, steepest_climb BLOB,
          point_count INTEGER NOT NULL, file_name TEXT NOT NULL, imported_at REAL NOT NULL
        ) STRICT;
        CREATE TABLE ride_tracks (
          ride_id TEXT PRIMARY KEY REFERENCES rides (id) ON DELETE CASCADE, track BLOB NOT NULL
        ) STRICT;
        """, postgres: PostgresRouteSchema.rides),
    Database.Migration(
      3, "Itineraries",
      sql: """
        CREATE TABLE friends (
          number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL, home TEXT NOT NULL,
          about TEXT NOT NULL, pace TEXT NOT NULL, sample INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE itineraries (
          id TEXT PRIMARY KEY, title TEXT NOT NULL, city_id TEXT NOT NULL REFERENCES cities (id),
          starts REAL NOT NULL, ends REAL NOT NULL, notes TEXT NOT NULL, sample INTEGER NOT NULL,
          CHECK (starts <= ends)
        ) STRICT;
        CREATE TABLE itinerary_stops (
          id TEXT PRIMARY KEY, itinerary_id TEXT NOT NULL REFERENCES itineraries (id) ON DELETE CASCADE,
          position INTEGER NOT NULL, route_id TEXT REFERENCES routes (id) ON DELETE CASCADE,
          food_stop_id TEXT REFERENCES food_stops (id) ON DELETE CASCADE,
          CHECK ((route_id IS NULL) <> (food_stop_id IS NULL))
        ) STRICT;
        CREATE TABLE itinerary_friends (
          number INTEGER PRIMARY KEY, itinerary_id TEXT NOT NULL REFERENCES itineraries (id) ON DELETE CASCADE,
          friend_id TEXT NOT NULL REFERENCES friends (id) ON DELETE CASCADE, UNIQUE (itinerary_id, friend_id)
        ) STRICT;
        CREATE TABLE sample_sets (name TEXT PRIMARY KEY) STRICT;
        CREATE INDEX itinerary_stops_by_itinerary ON itinerary_stops (itinerary_id, position);
        """, postgres: PostgresRouteSchema.itineraries),
    Database.Migration(
      4, "Owners, invitations and photos",
      sql: """
        ALTER TABLE itineraries ADD COLUMN owner TEXT;
        CREATE TABLE invitations (
          token TEXT PRIMARY KEY,
          itinerary_id TEXT NOT NULL UNIQUE REFERENCES itineraries (id) ON DELETE CASCADE
        ) STRICT;
        CREATE TABLE itinerary_guests (
          visitor TEXT NOT NULL, token TEXT NOT NULL REFERENCES invitations (token) ON DELETE CASCADE,
          PRIMARY KEY (token, visitor)
        ) STRICT;
        CREATE TABLE photos (
          number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE,
          itinerary_id TEXT NOT NULL REFERENCES itineraries (id) ON DELETE CASCADE,
          file_name TEXT NOT NULL, width INTEGER NOT NULL, height INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX photos_by_itinerary ON photos (itinerary_id, number);
        """, postgres: PostgresRouteSchema.owners),
    // Who imported the rides and saved the routes so far is not known.
    Database.Migration(
      5, "Owners of rides and saved routes",
      sql: """
        ALTER TABLE rides ADD COLUMN owner TEXT;
        DROP TABLE saved_routes;
        CREATE TABLE visitors_routes (
          visitor TEXT NOT NULL, route_id TEXT NOT NULL REFERENCES routes (id) ON DELETE CASCADE,
          PRIMARY KEY (visitor, route_id)
        ) STRICT;
        """, postgres: PostgresRouteSchema.rideOwners),
    Database.Migration(
      6, "Names of those who invite", sql: "ALTER TABLE invitations ADD COLUMN inviter TEXT NOT NULL DEFAULT ''"),
    // A visitor's copy of a sample has stops with the same ids.
    Database.Migration(
      7, "Copies of samples",
      sql: """
        ALTER TABLE itineraries ADD COLUMN sample_id TEXT;
        CREATE TABLE hidden_samples (
          visitor TEXT NOT NULL, itinerary_id TEXT NOT NULL REFERENCES itineraries (id) ON DELETE CASCADE,
          PRIMARY KEY (visitor, itinerary_id)
        ) STRICT;
        CREATE TABLE new_stops (
          id TEXT NOT NULL, itinerary_id TEXT NOT NULL REFERENCES itineraries (id) ON DELETE CASCADE,
          position INTEGER NOT NULL, route_id TEXT REFERENCES routes (id) ON DELETE CASCADE,
          food_stop_id TEXT REFERENCES food_stops (id) ON DELETE CASCADE,
          PRIMARY KEY (itinerary_id, id), CHECK ((route_id IS NULL) <> (food_stop_id IS NULL))
        ) STRICT;
        INSERT INTO new_stops SELECT id, itinerary_id, position, route_id, food_stop_id FROM itinerary_stops;
        DROP TABLE itinerary_stops;
        ALTER TABLE new_stops RENAME TO itinerary_stops;
        CREATE INDEX itinerary_stops_by_itinerary ON itinerary_stops (itinerary_id, position);
        """, postgres: PostgresRouteSchema.copies),
    Database.Migration(
      8, "Indexes by owner",
      sql: """
        CREATE INDEX itineraries_by_owner ON itineraries (owner);
        CREATE INDEX rides_by_owner ON rides (owner);
        """),
    // Those who joined before they were asked for their names are called “Guest”.
    Database.Migration(
      9, "People who have joined, and times of stops",
      sql: """
        ALTER TABLE itinerary_stops ADD COLUMN time REAL;
        ALTER TABLE friends ADD COLUMN visitor TEXT;
        CREATE UNIQUE INDEX friends_by_visitor ON friends (visitor);
        INSERT INTO friends (id, name, home, about, pace, sample, visitor)
          SELECT 'guest-' || lower(hex(randomblob(16))), 'Guest', '', '', 'moderate', 0, visitor
          FROM (SELECT DISTINCT visitor FROM itinerary_guests);
        \(guestsToFriends)
        """, postgres: PostgresRouteSchema.people),
    // The files of the rides so far were not kept.
    Database.Migration(
      10, "Files of rides",
      sql: """
        CREATE TABLE ride_files (
          ride_id TEXT PRIMARY KEY REFERENCES rides (id) ON DELETE CASCADE, size INTEGER NOT NULL, content BLOB NOT NULL
        ) STRICT;
        """, postgres: PostgresRouteSchema.rideFiles),
  ]
}
