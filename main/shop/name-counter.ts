import { baseOfSeries, isSeriesBase } from '../../shared/domain/fiscal/series-prefix.ts';
import type { CounterName } from '../../shared/contract/first-steps.ts';
import type { ShopSettings } from '../../shared/contract/settings.ts';
import { say } from '../kernel/say.ts';
import type { DocumentsParts } from '../documents/parts.ts';
import { InputError } from '../kernel/errors.ts';

export interface CounterNameParts extends Pick<DocumentsParts, 'clock' | 'series' | 'store'> {
  settings: {
    read(): ShopSettings;
    save(decided: Pick<ShopSettings, 'counterName'>, at: number): void;
  };
}

const LONGEST_NAME = 40;

export function readCounterName({
  series,
  settings,
}: Pick<DocumentsParts, 'series' | 'settings'>): CounterName {
  const { counterName } = settings.read();
  return { name: counterName, prefix: baseOfSeries(series.prefix()), nextNumber: series.upcoming() };
}

/**
 * Names the counter. A new prefix applies to later sales, numbered from one; a prefix used here before is
 * refused, so that no number is used twice. Throws InputError with the wrong field.
 */
export function nameCounter(
  parts: CounterNameParts,
  wanted: { name: string; prefix: string },
  actor: string,
): CounterName {
  const { store, series, settings, clock } = parts;
  const name = wanted.name.trim();
  const prefix = wanted.prefix.trim().toUpperCase();
  if (name.length > LONGEST_NAME)
    throw wrong('name', say('places.counterNameTooLong', { letters: LONGEST_NAME }));
  if (!isSeriesBase(prefix)) throw wrong('prefix', say('places.seriesFormat'));
  const isNew = prefix !== baseOfSeries(series.prefix());
  if (isNew && series.prefixes().map(baseOfSeries).includes(prefix))
    throw wrong('prefix', say('places.seriesUsed', { series: prefix }));
  const at = clock.now();
  store.commit(() => {
    settings.save({ counterName: name }, at);
    if (isNew) series.begin(prefix);
    store.audit.append({ at, actor, event: 'counter.named', subject: prefix, details: { name } });
  });
  // Also in the anchor, so that a database rolled back continues after this series.
  if (isNew) store.believe(prefix);
  return readCounterName(parts);
}

function wrong(path: string, message: string): InputError {
  return new InputError(message, [{ path, message }]);
}
