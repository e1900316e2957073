/** Why the database is left as it is, in Spanish for the person at the terminal. */
export class SchemaRefused extends Error {}
