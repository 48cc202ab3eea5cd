import { MINUTE_MS } from '../../../shared/domain/dates.ts';
import {
  duplicateWords,
  evidenceWords,
  offWords,
} from '../../../shared/domain/fiscal/evidence/evidence-words.ts';
import { LEARNED_AFTER, openDoubts } from '../../../shared/domain/fiscal/evidence/number-stream.ts';
import type { Counter } from '../../counter/compose.ts';
import { say } from '../../kernel/say.ts';
import { InputError } from '../../kernel/errors.ts';
import { automaticAssumption, changeEvidenceSettings } from '../../sending/evidence/change-settings.ts';
import { settleDuplicate } from '../../sending/evidence/settle-duplicate.ts';
import { CLI_ACTOR, type Command, type CommandContext } from '../context.ts';
import { isoOf, summaryOf } from '../views.ts';

const USAGE = 'evidence [--quiet-minutes N] [--auto on|off] | evidence --settle-duplicate ID';

export const evidenceCommand: Command = {
  name: 'evidence',
  usage: USAGE,
  explanation: 'cli.explained.evidence',
  options: {
    'quiet-minutes': { type: 'string' },
    auto: { type: 'string' },
    'settle-duplicate': { type: 'string' },
  },
  positionals: 0,
  async run(context) {
    const { options } = context;
    const { 'quiet-minutes': quiet, auto, 'settle-duplicate': settled } = options;
    const isChange = quiet !== undefined || auto !== undefined;
    if (isChange && settled !== undefined) throw new InputError(say('cli.usage', { usage: USAGE }));
    if (typeof settled === 'string') {
      const counter = context.openForWriting();
      settleDuplicate(counter, settled, CLI_ACTOR);
      context.print(summaryOf(counter.documents.get(settled)));
      return 0;
    }
    const counter = isChange ? context.openForWriting() : context.openForReading();
    if (isChange) change(context, counter, { quiet, auto });
    show(context, counter);
    return 0;
  },
};

function change(
  { printMessage }: CommandContext,
  counter: Counter,
  { quiet, auto }: { quiet: string | boolean | undefined; auto: string | boolean | undefined },
): void {
  if (auto !== undefined && auto !== 'on' && auto !== 'off')
    throw new InputError(say('cli.usage', { usage: USAGE }));
  const changed = changeEvidenceSettings(
    counter,
    {
      ...(quiet === undefined ? {} : { quietMinutes: Number(quiet) }),
      ...(auto === undefined ? {} : { isAutomatic: auto === 'on' }),
    },
    CLI_ACTOR,
  );
  if (changed.isAutomatic) printMessage(automaticAssumption(changed.quietMs));
}

function show({ print, printMessage }: CommandContext, { evidence, documents }: Counter): void {
  const { quietMs, isAutomatic } = evidence.settings();
  print({ quietMinutes: quietMs / MINUTE_MS, automatic: isAutomatic });
  for (const { key, stream } of evidence.streams()) {
    print({
      stream: key,
      lastNumber: stream.lastNumber,
      gapFree: stream.gapFree,
      neededGapFree: LEARNED_AFTER,
      learned: stream.isLearned,
      openDoubts: openDoubts(stream).length,
      missing: stream.missing.map(({ number }) => number),
      off: stream.off === null ? null : { ...stream.off, at: isoOf(stream.off.at) },
    });
    if (stream.off !== null) printMessage(offWords(stream.off, key));
  }
  for (const state of ['uncertain', 'review'] as const) {
    for (const document of documents.list(state)) {
      const found = evidence.of(document);
      if (found === null) continue;
      print({
        ...summaryOf(document),
        evidence: evidence.record(document),
        cdcPrefixes: found.cdcPrefixes,
      });
      const { known, meaning, caution } = evidenceWords(found, document);
      printMessage([`${document.localNumber}:`, known, meaning, caution ?? ''].join(' ').trim());
    }
  }
  for (const suspicion of evidence.possibleDuplicates()) {
    const document = documents.get(suspicion.documentId);
    const { firstMissing, lastMissing, foundAt } = suspicion;
    print({
      ...summaryOf(document),
      possibleDuplicate: { firstMissing, lastMissing, foundAt: isoOf(foundAt) },
    });
    printMessage(duplicateWords({ ...document, ...suspicion }));
  }
}
