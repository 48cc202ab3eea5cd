import { existsSync } from 'node:fs';
import { type Command, type CommandContext, PROGRAM_VERSION } from '../context.ts';
import { recoveryTroubles } from '../../documents/history-words.ts';
import { NEEDS_CODE } from '../../../shared/contract/chain.ts';
import { type Membership, readMembership, recoveringFolderIn } from '../../chain/membership.ts';
import type { UplinkState, UplinkStatus } from '../../chain/uplink.ts';
import type { Restored } from '../../continuity/backups/restore-backup.ts';
import { databaseFile } from '../../database/open-store.ts';
import { CouldNotError, InputError } from '../../kernel/errors.ts';
import { systemClock } from '../../kernel/ports/clock.ts';
import { say } from '../../kernel/say.ts';

export const chainJoinCommand: Command = {
  name: 'chain join',
  usage: 'chain join "central.ejemplo.com.py:4021 K7QF-2M9X-RW4T-H6PD-9XKM"',
  explanation: 'cli.explained.chainJoin',
  options: {},
  positionals: 1,
  async run(context) {
    const { positionals, location, chainKey, openForWriting, print } = context;
    const [code = ''] = positionals;
    const present = readMembership(location.dataFolder);
    // Beside an open app, which would go on as before, it is refused.
    const counter = openForWriting();
    const { id } = counter.store.identity;
    if (present?.history === id && !(await needsCode(context))) {
      const { office, name } = present;
      throw new CouldNotError(say('chain.alreadyMember', { office, name }));
    }
    const { joinChain } = await import('../../chain/join-chain.ts');
    const { membership, digits } = await joinChain({ counter, key: chainKey, app: PROGRAM_VERSION }, code);
    const { name, branchName } = membership;
    print({ counter: membership.counter, name, branch: branchName, history: id, digits });
    return 0;
  },
};

export const chainRecoverCommand: Command = {
  name: 'chain recover',
  usage: 'chain recover "central.ejemplo.com.py:4021 K7QF-2M9X-RW4T-H6PD-9XKM"',
  explanation: 'cli.explained.chainRecover',
  options: {},
  positionals: 1,
  async run({
    positionals: [code = ''],
    location,
    chainKey,
    openForWriting,
    print,
    printMessage,
    showProgress,
  }) {
    const { dataFolder } = location;
    const { CounterRecovery } = await import('../../chain/recover-chain.ts');
    const recovery = new CounterRecovery(recoveringFolderIn(dataFolder), ({ read, total }) =>
      showProgress(read, total),
    );
    let restored: Restored;
    try {
      const lost = await recovery.read(code, dataFolder);
      restored = await recovery.place(location, lost, systemClock.now());
    } finally {
      await recovery.discard();
    }
    const { setAside, recovered } = restored;
    const counter = openForWriting();
    const { joinChain } = await import('../../chain/join-chain.ts');
    const { membership, digits } = await joinChain({ counter, key: chainKey, app: PROGRAM_VERSION }, code);
    print({
      counter: membership.counter,
      history: counter.store.identity.id,
      digits,
      setAside,
      recovered,
      documents: counter.documents.countByState(),
    });
    const troubles = recovered === null ? null : recoveryTroubles(recovered);
    if (troubles !== null) printMessage(troubles);
    return 0;
  },
};

export const chainStatusCommand: Command = {
  name: 'chain status',
  usage: 'chain status',
  explanation: 'cli.explained.chainStatus',
  options: {},
  positionals: 0,
  async run(context) {
    const { membership, status } = await lookUp(context, ({ state }) => state !== 'connecting', ANSWER_S);
    const { counter, name, branchName, office } = membership;
    const { state, own, confirmed, salesToConfirm } = status;
    context.print({
      counter,
      name,
      branch: branchName,
      office,
      state,
      entries: own.seq,
      confirmed: confirmed?.seq ?? null,
      hash: confirmed?.hash ?? null,
      salesToConfirm,
    });
    return 0;
  },
};

export const chainWaitCommand: Command = {
  name: 'chain wait',
  usage: 'chain wait [--timeout SEGUNDOS]',
  explanation: 'cli.explained.chainWait',
  options: { timeout: { type: 'string' } },
  positionals: 0,
  async run(context) {
    const seconds = Number(context.options['timeout'] ?? WAIT_S);
    if (!(seconds > 0 && seconds <= 86_400)) throw new InputError(say('cli.usage', { usage: this.usage }));
    const { status } = await lookUp(context, ({ state }) => HAS_ENDED.includes(state), seconds);
    assertConfirmed(status);
    context.print({ confirmed: status.own.seq, hash: status.own.hash });
    return 0;
  },
};

export const chainLeaveCommand: Command = {
  name: 'chain leave',
  usage: 'chain leave [--aunque-falte]',
  explanation: 'cli.explained.chainLeave',
  options: { 'aunque-falte': { type: 'boolean' } },
  positionals: 0,
  async run(context) {
    if (context.options['aunque-falte'] !== true) {
      const { status } = await lookUp(context, ({ state }) => HAS_ENDED.includes(state), ANSWER_S);
      if (status.state !== 'current') throw new CouldNotError(say('chain.leaveUnconfirmed'));
    }
    const member = readMembership(context.location.dataFolder);
    const parts = context.openForWriting();
    // One whose data came back from a head office that it never joined again has no membership.
    if (member === null && !parts.sharedRecords.hasHead()) throw new CouldNotError(say('chain.notMember'));
    if (context.options['aunque-falte'] !== true && parts.parkedTickets.hasOffered()) {
      throw new CouldNotError(say('chain.leaveParked'));
    }
    const { leaveChain } = await import('../../chain/leave-chain.ts');
    leaveChain(parts);
    context.print({ left: member?.office ?? null, counter: member?.counter ?? null });
    return 0;
  },
};

const ANSWER_S = 15;
const WAIT_S = 60;
/** States that waiting does not change. */
const HAS_ENDED: readonly UplinkState[] = ['current', 'forked', 'shut-out'];

function memberIn({ location }: CommandContext): Membership {
  const membership = readMembership(location.dataFolder);
  if (membership !== null) return membership;
  const { dataFolder: folder } = location;
  throw new CouldNotError(
    existsSync(databaseFile(location)) ? say('chain.notMember') : say('chain.noCounter', { folder }),
  );
}

/** Runs the uplink until `isEnough`, the time is over, or the terminal asks to end. */
async function lookUp(
  context: CommandContext,
  isEnough: (status: UplinkStatus) => boolean,
  seconds: number,
): Promise<{ membership: Membership; status: UplinkStatus }> {
  const membership = memberIn(context);
  const { store } = context.openForReading();
  if (membership.history !== store.identity.id) throw new CouldNotError(say('chain.otherHistory'));
  const seed = readSeed(context);
  const { isKeyOf } = await import('../../chain/chain-key.ts');
  if (seed === null || !isKeyOf(membership, seed)) throw new CouldNotError(say('chain.keyMissing'));
  const { openUplink } = await import('../../chain/open-uplink.ts');
  const enough = Promise.withResolvers<void>();
  const uplink = openUplink(
    { database: databaseFile(context.location), membership, seed, app: PROGRAM_VERSION, isFollower: false },
    (news) => {
      if (news.kind === 'status' && isEnough(news.status)) enough.resolve();
    },
  );
  const cancel = systemClock.afterReal(seconds * 1000, enough.resolve);
  context.interrupted.addEventListener('abort', () => enough.resolve());
  await enough.promise;
  cancel();
  const status = await uplink.status();
  await uplink.close();
  return { membership, status };
}

/** The window may have put it into the system's keychain. */
function readSeed({ chainKey }: CommandContext): string | null {
  try {
    return chainKey.read();
  } catch (error) {
    throw new CouldNotError(say('chain.keyInKeychain'), { cause: error });
  }
}

/** True if a member has to join again: it was copied, was shut out, or lost its key. */
async function needsCode(context: CommandContext): Promise<boolean> {
  try {
    const { status } = await lookUp(context, ({ state }) => state !== 'connecting', ANSWER_S);
    return NEEDS_CODE.includes(status.state);
  } catch (error) {
    if (error instanceof CouldNotError) return true;
    throw error;
  }
}

function assertConfirmed({ state, salesToConfirm }: UplinkStatus): void {
  if (state === 'current') return;
  if (state === 'forked') throw new CouldNotError(say('chain.forked'));
  if (state === 'shut-out') throw new CouldNotError(say('chain.shutOut'));
  if (salesToConfirm === null) throw new CouldNotError(say('chain.noAnswer'));
  throw new CouldNotError(say('chain.notConfirmed', { sales: salesToConfirm }));
}
