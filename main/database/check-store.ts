import { AuditChain, type AuditHead, type AuditVerdict } from './audit-chain.ts';
import { openForLooking } from './connection.ts';
import { findDamage } from './quarantine.ts';

export interface StoreCheckInput {
  database: string;
  /** An entry of the audit chain that was seen earlier. */
  anchor: AuditHead | null;
}

export interface StoreCheck {
  /** Null if nothing is wrong with the file. */
  damage: string | null;
  /** Null where the file is too damaged to check. */
  audit: AuditVerdict | null;
}

/** Checks a database that may be open elsewhere. A thrown error says nothing about the database. */
export function checkStore({ database, anchor }: StoreCheckInput): StoreCheck {
  const damage = findDamage(database);
  if (damage !== null) return { damage, audit: null };
  const db = openForLooking(database);
  try {
    return { damage: null, audit: new AuditChain(db).verify(anchor) };
  } finally {
    db.close();
  }
}
