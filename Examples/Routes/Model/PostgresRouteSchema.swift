/// The steps of ``RouteSchema`` for PostgreSQL, whose columns have other types. Ids that rows are sorted by have the
/// collation "C", because Swift compares strings likewise, and not by the rules of a language.
enum PostgresRouteSchema {
  static let places = """
    CREATE TABLE cities (
      id TEXT COLLATE "C" PRIMARY KEY, position BIGINT NOT NULL, name TEXT NOT NULL, country TEXT NOT NULL,
      overview TEXT NOT NULL, latitude DOUBLE PRECISION NOT NULL, longitude DOUBLE PRECISION NOT NULL,
      symbol TEXT NOT NULL, sample BOOLEAN NOT NULL
    );
    CREATE TABLE routes (
      id TEXT COLLATE "C" PRIMARY KEY, city_id TEXT NOT NULL REFERENCES cities (id) ON DELETE CASCADE,
      position BIGINT NOT NULL, name TEXT NOT NULL, summary TEXT NOT NULL, distance DOUBLE PRECISION NOT NULL,
      elevation_gain DOUBLE PRECISION NOT NULL, difficulty TEXT NOT NULL, is_loop BOOLEAN NOT NULL,
      surfaces BYTEA NOT NULL, slopes BYTEA NOT NULL, sample BOOLEAN NOT NULL
    );
    CREATE TABLE route_tracks (
      route_id TEXT PRIMARY KEY REFERENCES routes (id) ON DELETE CASCADE, track BYTEA NOT NULL
    );
    CREATE TABLE food_stops (
      id TEXT PRIMARY KEY, route_id TEXT COLLATE "C" NOT NULL REFERENCES routes (id) ON DELETE CASCADE,
      name TEXT NOT NULL, kind TEXT NOT NULL, distance DOUBLE PRECISION NOT NULL, latitude DOUBLE PRECISION NOT NULL,
      longitude DOUBLE PRECISION NOT NULL, known_for TEXT NOT NULL, opening TEXT NOT NULL, sample BOOLEAN NOT NULL
    );
    CREATE TABLE saved_routes (
      route_id TEXT PRIMARY KEY REFERENCES routes (id) ON DELETE CASCADE
    );
    CREATE INDEX routes_by_city ON routes (city_id, position);
    CREATE INDEX food_stops_by_route ON food_stops (route_id, distance);
    """

  static let rides = """
    CREATE TABLE rides (
      number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL,
      date DOUBLE PRECISION, distance DOUBLE PRECISION NOT NULL, elevation_gain DOUBLE PRECISION,
      moving_time DOUBLE PRECISION, steepest_climb BYTEA, point_count BIGINT NOT NULL, file_name TEXT NOT NULL,
      imported_at DOUBLE PRECISION NOT NULL
    );
    CREATE TABLE ride_tracks (
      ride_id TEXT PRIMARY KEY REFERENCES rides (id) ON DELETE CASCADE, track BYTEA NOT NULL
    );
    """

  static let itineraries = """
    CREATE TABLE friends (
      number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, id TEXT NOT NULL UNIQUE, name TEXT NOT NULL,
      home TEXT NOT NULL, about TEXT NOT NULL, pace TEXT NOT NULL, sample BOOLEAN NOT NULL
    );
    CREATE TABLE itineraries (
      id TEXT COLLATE "C" PRIMARY KEY, title TEXT NOT NULL, city_id TEXT NOT NULL REFERENCES cities (id),
      starts DOUBLE PRECISION NOT NULL, ends DOUBLE PRECISION NOT NULL, notes TEXT NOT NULL, sample BOOLEAN NOT NULL,
      CHECK (starts <= ends)
    );
    CREATE TABLE itinerary_stops (
      id TEXT PRIMARY KEY, itinerary_id TEXT NOT NULL REFERENCES itineraries (id) ON DELETE CASCADE,
      position BIGINT NOT NULL, route_id TEXT REFERENCES routes (id) ON DELETE CASCADE,
      food_stop_id TEXT REFERENCES food_stops (id) ON DELETE CASCADE,
      CHECK ((route_id IS NULL) <> (food_stop_id IS NULL))
    );
    CREATE TABLE itinerary_friends (
      number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      itinerary_id TEXT NOT NULL REFERENCES itineraries (id) ON DELETE CASCADE,
      friend_id TEXT NOT NULL REFERENCES friends (id) ON DELETE CASCADE, UNIQUE (itinerary_id, friend_id)
    );
    CREATE TABLE sample_sets (name TEXT PRIMARY KEY);
    CREATE INDEX itinerary_stops_by_itinerary ON itinerary_stops (itinerary_id, position);
    """

  static let owners = """
    ALTER TABLE itineraries ADD COLUMN owner TEXT;
    CREATE TABLE invitations (
      token TEXT PRIMARY KEY,
      itinerary_id TEXT NOT NULL UNIQUE REFERENCES itineraries (id) ON DELETE CASCADE
    );
    CREATE TABLE itinerary_guests (
      visitor TEXT NOT NULL, token TEXT NOT NULL REFERENCES invitations (token) ON DELETE CASCADE,
      PRIMARY KEY (token, visitor)
    );
    CREATE TABLE photos (
      number BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, id TEXT NOT NULL UNIQUE,
      itinerary_id TEXT NOT NULL REFERENCES itineraries (id) ON DELETE CASCADE,
      file_name TEXT NOT NULL, width BIGINT NOT NULL, height BIGINT NOT NULL
    );
    CREATE INDEX photos_by_itinerary ON photos (itinerary_id, number);
    """

  static let rideOwners = """
    ALTER TABLE rides ADD COLUMN owner TEXT;
    DROP TABLE saved_routes;
    CREATE TABLE visitors_routes (
      visitor TEXT NOT NULL, route_id TEXT NOT NULL REFERENCES routes (id) ON DELETE CASCADE,
      PRIMARY KEY (visitor, route_id)
    );
    """

  static let copies = """
    ALTER TABLE itineraries ADD COLUMN sample_id TEXT;
    CREATE TABLE hidden_samples (
      visitor TEXT NOT NULL, itinerary_id TEXT NOT NULL REFERENCES itineraries (id) ON DELETE CASCADE,
      PRIMARY KEY (visitor, itinerary_id)
    );
    ALTER TABLE itinerary_stops DROP CONSTRAINT itinerary_stops_pkey;
    ALTER TABLE itinerary_stops ADD PRIMARY KEY (itinerary_id, id);
    """

  static let people = """
    ALTER TABLE itinerary_stops ADD COLUMN time DOUBLE PRECISION;
    ALTER TABLE friends ADD COLUMN visitor TEXT;
    CREATE UNIQUE INDEX friends_by_visitor ON friends (visitor);
    INSERT INTO friends (id, name, home, about, pace, sample, visitor)
      SELECT 'guest-' || gen_random_uuid(), 'Guest', '', '', 'moderate', false, visitor
      FROM (SELECT DISTINCT visitor FROM itinerary_guests) AS guests;
    \(RouteSchema.guestsToFriends)
    """

  static let rideFiles = """
    CREATE TABLE ride_files (
      ride_id TEXT PRIMARY KEY REFERENCES rides (id) ON DELETE CASCADE, size BIGINT NOT NULL, content BYTEA NOT NULL
    );
    """
}
