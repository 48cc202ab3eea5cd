import { keyOf, type StreamKey } from '../../main/sending/evidence/evidence-repository.ts';
import { type StreamStore, takeEntry } from '../../main/sending/evidence/follow-numbers.ts';
import { NUMBER_EVENTS } from '../../main/sending/evidence/read-number-event.ts';
import type { SendingParts } from '../../main/sending/sending-parts.ts';
import type { NumberStream } from '../../shared/domain/fiscal/evidence/number-stream.ts';

/** All streams, rebuilt from the whole audit chain. */
export function learnFromAudit(parts: SendingParts): { key: StreamKey; stream: NumberStream }[] {
  const streams = new Map<string, { key: StreamKey; stream: NumberStream }>();
  const nameOf = (key: StreamKey): string =>
    [key.kind, key.numeroEstablecimiento, key.puntoExpedicion, key.numeroTimbrado].join('/');
  const shelf: StreamStore = {
    find: (key) => streams.get(nameOf(key))?.stream ?? null,
    save: (key, stream) => void streams.set(nameOf(key), { key: keyOf(key), stream }),
    streams: () => [...streams.values()],
  };
  for (const entry of parts.store.audit.ofEvents(NUMBER_EVENTS)) takeEntry(parts, shelf, entry);
  return shelf.streams();
}
