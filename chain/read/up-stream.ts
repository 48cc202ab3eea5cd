import {
  AckPolicy,
  type Consumer,
  DiscardPolicy,
  JetStreamApiCodes,
  JetStreamApiError,
  jetstream,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream';
import { nanos, type NatsConnection } from '@nats-io/transport-node';
import { roomFor } from '../../engines/room-for.ts';
import { DAY_MS } from '../../shared/domain/dates.ts';
import { UP_STREAM } from '../../shared/chain/messages.ts';

const CONSUMER = 'postgres';
const KEPT_MS = 14 * DAY_MS;
/** A batch of the same name within this time is dropped. */
const DUPLICATE_MS = 120_000;
const MOST_BYTES = 20 * 2 ** 30;
/** Messages that are read at a time, each up to 1 MB. */
export const MESSAGES_AT_A_TIME = 64;
const ACK_WAIT_MS = 30_000;

/** Finds the stream of all counters' lines and its reader; makes them where they are missing. */
export async function openUpStream(connection: NatsConnection, storeFolder: string): Promise<Consumer> {
  const manager = await jetstreamManager(connection);
  const stream = await unlessMissing(manager.streams.info(UP_STREAM));
  if (stream === null) {
    await manager.streams.add({
      name: UP_STREAM,
      subjects: ['up.>'],
      retention: RetentionPolicy.Limits,
      storage: StorageType.File,
      // A full stream must not refuse everybody: what it drops unread is sent again.
      discard: DiscardPolicy.Old,
      max_age: nanos(KEPT_MS),
      max_bytes: roomFor(storeFolder, 0, MOST_BYTES),
      duplicate_window: nanos(DUPLICATE_MS),
    });
  } else {
    const reader = await unlessMissing(manager.consumers.info(UP_STREAM, CONSUMER));
    // Where the engine lost messages its numbers begin again, and the reader would wait for those beyond its own.
    if (reader !== null && reader.delivered.stream_seq > stream.state.last_seq) {
      await manager.consumers.delete(UP_STREAM, CONSUMER);
    }
  }
  await manager.consumers.add(UP_STREAM, {
    durable_name: CONSUMER,
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(ACK_WAIT_MS),
    max_ack_pending: 4 * MESSAGES_AT_A_TIME,
  });
  return jetstream(connection).consumers.get(UP_STREAM, CONSUMER);
}

/** Null where the engine has no such stream or consumer. */
async function unlessMissing<T>(asked: Promise<T>): Promise<T | null> {
  const { StreamNotFound, ConsumerNotFound } = JetStreamApiCodes;
  try {
    return await asked;
  } catch (error) {
    const isMissing =
      error instanceof JetStreamApiError &&
      [StreamNotFound, ConsumerNotFound].some((code) => code === error.code);
    if (isMissing) return null;
    throw error;
  }
}

/** `lost`: the engine counts messages that it cannot read, and goes on taking others that it cannot read either. */
export type StreamState = 'drained' | 'reading' | 'lost';

/**
 * Looks whether all messages of a subject have been read. Rejects where the engine does not know, as when its store was
 * lost and the stream is not there again.
 */
export async function lookAt(connection: NatsConnection, subject: string): Promise<StreamState> {
  const manager = await jetstreamManager(connection, { checkAPI: false });
  const last = await manager.streams.getMessage(UP_STREAM, { last_by_subj: subject });
  if (last === null) {
    const { state } = await manager.streams.info(UP_STREAM, { subjects_filter: subject });
    if ((state.subjects?.[subject] ?? 0) === 0) return 'drained';
    // One may have come between the two questions.
    const again = await manager.streams.getMessage(UP_STREAM, { last_by_subj: subject });
    return again === null ? 'lost' : 'reading';
  }
  const { ack_floor: floor } = await manager.consumers.info(UP_STREAM, CONSUMER);
  return last.seq <= floor.stream_seq ? 'drained' : 'reading';
}
