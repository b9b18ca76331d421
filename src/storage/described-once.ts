import pg from 'pg';

/** What the driver works out from a description of columns: their parsers, and an object with their names. */
type Columns = { fields: unknown; _parsers: unknown; _prebuiltEmptyResultObject: unknown };

/** The parts of the driver's question that are gone through here. They are its own, and a test says when they are others. */
type DriverQuestion = pg.Submittable & {
  name: string;
  _result: Columns;
  _accumulateRows: boolean;
  prepare(connection: object): void;
  handleRowDescription(message: unknown): void;
};

type Answered = (error: Error | null, result: pg.QueryResult) => void;

const DriverQuery = pg.Query as unknown as new (question: pg.QueryConfig, answered: Answered) => DriverQuestion;

type Described = { silent: object; columns: Map<string, Columns> };

/** By connection, for the statements that it has been told. */
const described = new WeakMap<object, Described>();

/**
 * A question by a statement that has a name. What its columns are PostgreSQL is asked only once: told each time, they are
 * worked out anew each time, a tenth of what a page of businesses costs. Were they to change, the statement itself would fail.
 */
export class DescribedOnce extends DriverQuery {
  #connection: object | null = null;

  override prepare(connection: object): void {
    this.#connection = connection;
    const known = described.get(connection);
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
    columnsOn(this.#connection).set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}

function columnsOn(connection: object): Described['columns'] {
  const known = described.get(connection) ?? { silent: silentOf(connection), columns: new Map() };
  described.set(connection, known);
  return known.columns;
}

/** The connection, by which no description is asked for. */
const silentOf = (connection: object): object => Object.assign(Object.create(connection), { describe: () => {} });
