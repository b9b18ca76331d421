/** A column that every insert must name. */
export type Column<T> = { value: T; insert: 'required' };

/** A column that is nullable or has a default. */
export type OptionalColumn<T> = { value: T; insert: 'optional' };

/** A column that PostgreSQL computes. */
export type ComputedColumn<T> = { value: T; insert: 'never' };

/** The content of a JSON column: each reader parses it. */
export type Json = { json: true };
