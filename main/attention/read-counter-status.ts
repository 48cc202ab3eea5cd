import type { ConnectionState, CounterStatus } from '../../shared/contract/sending.ts';
import { say } from '../kernel/say.ts';
import { sayReason } from '../../shared/text/say-reason.ts';
import { readableToken } from '../shop/account/readable-token.ts';
import type { Session } from '../shop/account/session.ts';
import { readTokenExpiry } from '../shop/account/access-token.ts';
import { countNeedingAttention } from './read-attention.ts';
import { reviewWords } from '../documents/history-words.ts';
import type { AttentionParts } from './parts.ts';
import { CouldNotError } from '../kernel/errors.ts';
import type { Secrets } from '../kernel/ports/secrets.ts';
import type { Engine } from '../sending/engine.ts';
import { lowRoomWords } from '../kernel/files/disk-room.ts';
import { explainStoreError } from '../database/sqlite-errors.ts';
import { laneOf } from '../sending/document-record.ts';
import { elsewhereWords } from '../reference-data/timbrado.ts';
import type { TimbradoWatch } from '../reference-data/timbrado-watch.ts';
import type { StandingWarnings } from '../kernel/standing-warnings.ts';
import { openShiftWords } from '../cash/read-till.ts';
import type { TillParts } from '../cash/parts.ts';
import { unboundWords } from './notice-words.ts';

export interface StatusParts extends AttentionParts, Pick<TillParts, 'shiftCloses'> {
  connection: { state(): ConnectionState };
  engine: Engine;
  session: Session;
  secrets: Pick<Secrets, 'passphrase'>;
  timbrados: TimbradoWatch;
  warnings: StandingWarnings;
}

/** Read at every change: each count has an index of its own. */
export function readCounterStatus(parts: StatusParts): CounterStatus {
  const { mode, ruc } = parts.store.identity;
  const company = ruc === null ? null : parts.companies.find(ruc);
  const hold = readHold(parts);
  return {
    mode,
    company: ruc === null || company === null ? null : { ruc, nombre: company.nombre },
    connection: parts.connection.state(),
    waiting: parts.entries.countUnsettledSendings(),
    nextTryAt: hold === null ? parts.engine.nextTryAt() : null,
    attention: countNeedingAttention(parts),
    hold,
    login: readLogin(parts),
    warnings: warningsOf(parts),
  };
}

function warningsOf(parts: StatusParts): string[] {
  const { store, documents, evidence, givenPoints, timbrados, warnings } = parts;
  const review = reviewWords(store, documents.countUnderReview());
  const disk = lowRoomWords(store.file) ?? store.diskTrouble();
  const told = timbrados.notices().map(({ words }) => words);
  const last = documents.latestSale();
  const elsewhere = givenPoints
    .unusable()
    .filter(({ lane }) => (last !== null && laneOf(last) === lane) || givenPoints.isAnyQueued(lane))
    .map(elsewhereWords);
  const open = [
    review,
    disk,
    unboundWords(parts),
    ...elsewhere,
    openShiftWords(parts),
    ...told,
    ...evidence.warnings(),
    ...warnings.list(),
  ];
  return open.filter((warning) => warning !== null);
}

function readLogin({ session, secrets, sending }: StatusParts): CounterStatus['login'] {
  const token = readableToken(session);
  const expiry = token === null || session.isRenewedByItself() ? null : readTokenExpiry(token);
  return {
    isSignedIn: token !== null,
    isLocked: token === null && secrets.passphrase?.isLocked() === true,
    expiresAt: expiry === null ? null : sending.machineTime(expiry.expiresAt),
    remindAt: expiry === null ? null : sending.machineTime(expiry.remindAt),
  };
}

function readHold({ store, engine, sending, session }: StatusParts): CounterStatus['hold'] {
  const failure = engine.failure();
  if (failure === null) {
    const hold = sending.hold(readableToken(session));
    return hold?.kind === 'stopped' ? { ...hold, reason: sayReason(hold.reason) } : hold;
  }
  const error = explainStoreError(failure.error, store.file);
  const reason = error instanceof CouldNotError ? error.message : say('notices.answerNotStored');
  return { kind: 'failed', reason };
}
