import { printerSchema } from '../../shared/contract/printing.ts';
import type { Printer, PrinterRole } from '../../shared/domain/paper/printer.ts';
import { type Connection, KeptStatements, oneRow } from '../database/connection.ts';
import type { PrintersTable } from '../database/schema/tables.ts';

interface PrinterRow
  extends Pick<PrintersTable, 'id' | 'name' | 'address' | 'paper' | 'escpos' | 'opens_drawer'> {
  /** JSON. */
  roles: string;
}

const SELECT = `SELECT id, name, address, paper, escpos, opens_drawer,
  (SELECT json_group_array(role ORDER BY role) FROM printer_roles WHERE printer_id = printers.id) AS roles
  FROM printers`;

/** The shop's printers; of a removed one only the name is found. The caller's transaction covers writing. */
export class PrinterRepository {
  /** Statements stay prepared: every sale looks up its printers. */
  readonly #statements: KeptStatements;

  constructor(db: Connection) {
    this.#statements = new KeptStatements(db);
  }

  /** In the order they were added. */
  list(): Printer[] {
    return this.#statements
      .of<PrinterRow>(`${SELECT} WHERE removed_at IS NULL ORDER BY position`)
      .all()
      .map(printerOf);
  }

  find(id: string): Printer | null {
    return this.#one(`${SELECT} WHERE id = ? AND removed_at IS NULL`, id);
  }

  /** Works for a removed printer too. */
  nameOf(id: string): string {
    return oneRow(
      this.#statements.of<PrintersTable['name']>('SELECT name FROM printers WHERE id = ?').pluck().get(id),
    );
  }

  ofRole(role: PrinterRole): Printer | null {
    return this.#one(`${SELECT} WHERE id = (SELECT printer_id FROM printer_roles WHERE role = ?)`, role);
  }

  /** The printer that opens the drawer, preferably the receipt printer; null without one. */
  withDrawer(): Printer | null {
    return this.#one(
      `${SELECT} WHERE opens_drawer = 1 AND removed_at IS NULL
       ORDER BY id = (SELECT printer_id FROM printer_roles WHERE role = ?) DESC, position LIMIT 1`,
      'receipt',
    );
  }

  /** Adds the printer, or changes the one with its id; takes its roles from other printers. */
  save(printer: Printer, at: number): void {
    const { id, name, paper, roles } = printer;
    this.#statements
      .of(
        `INSERT INTO printers (id, name, address, paper, escpos, opens_drawer, added_at)
         VALUES (@id, @name, @address, @paper, @escpos, @opensDrawer, @at)
         ON CONFLICT (id) DO UPDATE SET name = @name, address = @address, paper = @paper, escpos = @escpos,
           opens_drawer = @opensDrawer`,
      )
      .run({
        id,
        name,
        paper,
        at,
        address: JSON.stringify(printer.address),
        escpos: printer.escpos === null ? null : JSON.stringify(printer.escpos),
        opensDrawer: printer.opensDrawer ? 1 : 0,
      });
    this.#dropRoles(id);
    const give = this.#statements.of(
      `INSERT INTO printer_roles (role, printer_id) VALUES (@role, @id)
       ON CONFLICT (role) DO UPDATE SET printer_id = @id`,
    );
    for (const role of roles) give.run({ role, id });
  }

  remove(id: string, at: number): void {
    this.#dropRoles(id);
    this.#statements.of('UPDATE printers SET removed_at = ? WHERE id = ?').run(at, id);
  }

  #dropRoles(id: string): void {
    this.#statements.of('DELETE FROM printer_roles WHERE printer_id = ?').run(id);
  }

  #one(sql: string, value: string): Printer | null {
    const row = this.#statements.of<PrinterRow>(sql).get(value);
    return row === undefined ? null : printerOf(row);
  }
}

function printerOf({ id, name, address, paper, escpos, opens_drawer, roles }: PrinterRow): Printer {
  return {
    id,
    name,
    address: printerSchema.shape.address.parse(JSON.parse(address)),
    paper,
    escpos: escpos === null ? null : printerSchema.shape.escpos.parse(JSON.parse(escpos)),
    roles: printerSchema.shape.roles.parse(JSON.parse(roles)),
    opensDrawer: opens_drawer === 1,
  };
}
