import pg from 'pg';

/** What the driver works out from a description of columns: their parsers, and an object with their names. */
type RowDescription = { fields: unknown; _parsers: unknown; _prebuiltEmptyResultObject: unknown };

/** The parts of the driver's question that are gone through here. They are its own, and a test says when they are others. */
type PgQueryInternals = pg.Submittable & {
  name: string;
  _result: RowDescription;
  _accumulateRows: boolean;
  prepare(connection: object): void;
  handleRowDescription(message: unknown): void;
};

type QueryCallback = (error: Error | null, result: pg.QueryResult) => void;

const PgQuery = pg.Query as unknown as new (question: pg.QueryConfig, answered: QueryCallback) => PgQueryInternals;

type ConnectionDescriptions = { silent: object; columns: Map<string, RowDescription> };

/** By connection, for the statements that it has been told. */
const descriptions = new WeakMap<object, ConnectionDescriptions>();

/**
 * A question by a statement that has a name. What its columns are PostgreSQL is asked only once: told each time, they are
 * worked out anew each time, a tenth of what a page of businesses costs. Were they to change, the statement itself would fail.
 */
export class CachedDescribeQuery extends PgQuery {
  #connection: object | null = null;

  override prepare(connection: object): void {
    this.#connection = connection;
    const known = descriptions.get(connection);
    const columns = known?.columns.get(this.name);
    if (columns) {
      Object.assign(this._result, columns);
      this._accumulateRows = true;
    }
    super.prepare(known && columns ? known.silent : connection);
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    if (!this.#connection) return;
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    descriptionsOn(this.#connection).set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}

function descriptionsOn(connection: object): ConnectionDescriptions['columns'] {
  const known = descriptions.get(connection) ?? { silent: withoutDescribe(connection), columns: new Map() };
  descriptions.set(connection, known);
  return known.columns;
}

/** The connection, by which no description is asked for. */
const withoutDescribe = (connection: object): object =>
  Object.assign(Object.create(connection), { describe: () => {} });
