import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { counterIdSchema } from '../../shared/chain/messages.ts';
import { CouldNotError } from '../kernel/errors.ts';
import { writeLasting } from '../kernel/files/write-whole.ts';
import { say } from '../kernel/say.ts';

const membershipSchema = z.object({
  version: z.literal(1),
  /** The database's id: a copy under another identity is no member. */
  history: z.string(),
  counter: counterIdSchema,
  /** Names that it had in this branch before it joined again: what the others keep for it may have one of them. */
  former: z.array(counterIdSchema).default([]),
  name: z.string(),
  branchName: z.string(),
  /** Host and port at which the counter joined. */
  office: z.string(),
  servers: z.array(z.string()).min(1),
  /** Certificate of the chain's authority, PEM. */
  authority: z.string(),
  /** Public half of the key that the JWT is for: with another seed the counter has to join again. */
  publicKey: z.string(),
  jwt: z.string(),
});

/** A counter's place in a chain; without one nothing of the chain is loaded. */
export type Membership = z.infer<typeof membershipSchema>;

export function membershipFileIn(dataFolder: string): string {
  return join(dataFolder, 'cadena.json');
}

/** File of the seed of the counter's key, in the form of a session's file. */
export function chainKeyFileIn(dataFolder: string): string {
  return join(dataFolder, 'cadena-clave.json');
}

/** Folder for the lines of a lost counter, until they are put in place. */
export function recoveringFolderIn(dataFolder: string): string {
  return join(dataFolder, 'recovering');
}

/** Null for a counter of its own. Throws CouldNotError if the file cannot be read. */
export function readMembership(dataFolder: string): Membership | null {
  const file = membershipFileIn(dataFolder);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new CouldNotError(say('chain.unreadable', { file }), { cause: error });
  }
  try {
    return membershipSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new CouldNotError(say('chain.unreadable', { file }), { cause: error });
  }
}

export function keepMembership(dataFolder: string, membership: Membership): void {
  writeLasting(membershipFileIn(dataFolder), JSON.stringify(membership, null, 2));
}

/** Leaves the chain on this side only; what was sent stays at the head office. */
export function forgetMembership(dataFolder: string): void {
  rmSync(membershipFileIn(dataFolder), { force: true });
  rmSync(chainKeyFileIn(dataFolder), { force: true });
}
