import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { expect, onTestFinished } from 'vitest';
import { nameServer } from '../../../chain/office/name-server.ts';
import { Connector } from '../../../main/chain/connector.ts';
import { chainKeyFileIn, type Membership, readMembership } from '../../../main/chain/membership.ts';
import { newDraft } from '../../../main/sale/kept-draft.ts';
import { parkSale } from '../../../main/sale/park-sale.ts';
import { FileSecrets } from '../../../main/shop/account/file-secrets.ts';
import { BRANCH_SERVER_KIND, branchServerSchema } from '../../../shared/chain/branch-server.ts';
import { branchOf } from '../../../shared/chain/messages.ts';
import type { SaleDraft } from '../../../shared/domain/sale/sale-draft.ts';
import { draftLine, nextUuid, product, saleDraft } from '../sale-drafts.ts';
import type { ChainMembers, Member } from './chain-members.ts';
import type { TestOffice } from './test-office.ts';

/** A client waits up to some seconds between two attempts to connect. */
export const RECONNECTED = { timeout: 8000 };

/** State of a counter that has its branch's server, and all its sales copied there. */
export const THERE = { isThere: true, isCopied: true, failure: null };

export const stateOf = ({ service }: Member) => service.status()?.branch;

export const folderOf = (counter: Member['counter']): string => join(dirname(counter.store.file), 'sucursal');

const draft = (remark: string): SaleDraft =>
  saleDraft({ id: nextUuid(), remark, lines: [draftLine(product())], point: null });

export function park({ counter, service }: Member, remark: string): void {
  parkSale(counter, draft(remark), remark);
  service.board(counter).look();
}

/** Names of the parked sales that a counter shows. */
export const namesAt = ({ counter, service }: Member): string[] =>
  service
    .board(counter)
    .list()
    .map((sale) => sale.name);

export function take({ counter, service }: Member, sale: string): Promise<SaleDraft> {
  const board = service.board(counter);
  const id = board.list().find((one) => one.name === sale)?.id ?? '';
  return board.take(id, { draft: newDraft(counter), name: '' });
}

/** Addresses of a branch's server, as its counters have them. */
export function serversOf({ counter, id }: Member): string[] {
  const kept = counter.sharedRecords.find(BRANCH_SERVER_KIND, branchOf(id), BRANCH_SERVER_KIND);
  return branchServerSchema.parse(kept?.record).servers;
}

export const loopbackOf = (server: Member): string[] =>
  serversOf(server).map((address) => address.replace(/\/\/.*:/, '//127.0.0.1:'));

/** A connection with a member's key, to the head office or otherwise. */
export function connectAs(
  { counter }: Member,
  otherwise: Partial<Pick<Membership, 'servers' | 'jwt'>> = {},
): { connector: Connector; id: string } {
  const dataFolder = dirname(counter.store.file);
  const membership = readMembership(dataFolder);
  const seed = new FileSecrets(chainKeyFileIn(dataFolder), null).read();
  if (membership === null || seed === null) throw new Error('it has joined');
  const way = { ...membership, seed, ...otherwise };
  const connector = new Connector(way, () => {});
  onTestFinished(() => connector.close());
  return { connector, id: membership.counter };
}

/** A connection to a branch's server with the rights of the counter that runs it. */
export function connectAsServer(server: Member): Connector {
  const { ownJwt: jwt } = z
    .object({ ownJwt: z.string() })
    .parse(JSON.parse(readFileSync(join(folderOf(server.counter), 'admitted.json'), 'utf8')));
  return connectAs(server, { servers: loopbackOf(server), jwt }).connector;
}

/** Branches of a head office whose counters run their server, with the app's own threads. */
export class TestBranches {
  readonly #office: TestOffice;
  readonly #members: ChainMembers;

  constructor(office: TestOffice, members: ChainMembers) {
    this.#office = office;
    this.#members = members;
  }

  /** Names the counter that runs a branch's server; null for none. */
  name(server: Member | null, branch: string): Promise<void> {
    return nameServer(this.#office.chain.parts.pool, branch, server?.id ?? null, 'Eva');
  }

  /** Counters of a new branch, of which the first runs the server. */
  async ofTwo(): Promise<[Member, Member]> {
    const title = `Sucursal ${nextUuid()}`;
    const two: [Member, Member] = [await this.#members.join(title), await this.#members.join(title)];
    await this.#serve(two);
    return two;
  }

  async ofThree(): Promise<[Member, Member, Member]> {
    const title = `Sucursal ${nextUuid()}`;
    const three: [Member, Member, Member] = [
      await this.#members.join(title),
      await this.#members.join(title),
      await this.#members.join(title),
    ];
    await this.#serve(three);
    return three;
  }

  async #serve(members: readonly Member[]): Promise<void> {
    const [first] = members;
    if (first === undefined) throw new Error('a branch has a counter');
    await this.name(first, branchOf(first.id));
    for (const one of members) await expect.poll(() => stateOf(one), RECONNECTED).toMatchObject(THERE);
  }

  /** Number of documents of a counter that the head office has. */
  async soldAtOffice({ id }: Member): Promise<number> {
    return (await this.#office.query('SELECT FROM documents WHERE counter = $1', [id])).length;
  }
}
