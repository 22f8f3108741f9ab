/** Names the tables, indexes and sequences of a database in one text. */
export const relationsQuery = `select string_agg(relname, ' ' order by relname) as relations
  from pg_class where relnamespace = 'public'::regnamespace`;
