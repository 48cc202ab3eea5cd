const writer = ['test/unit/main/continuity/journal/journal-writer.test.ts'];
const recover = ['test/unit/main/continuity/journal/recover-from-journal.test.ts'];
const move = ['test/unit/main/continuity/transfer/move.test.ts'];

/** The journal on a second drive, and the move to another machine. @type {import('../mutant.mjs').Mutant[]} */
export const secondPlace = [
  {
    name: 'journal-not-forced-to-disk',
    promise: 'what is in the journal survives a power cut',
    file: 'main/continuity/journal/journal-writer.ts',
    text: `tail.bytes += writeWhole(descriptor, text);
      fsyncSync(descriptor);`,
    instead: `tail.bytes += writeWhole(descriptor, text);
      void fsyncSync;`,
    tests: writer,
  },
  {
    name: 'torn-line-written-on',
    promise: 'what a power cut tore off the journal spoils no line after it',
    file: 'main/continuity/journal/journal-writer.ts',
    text: `if (content.at(-1) !== NEW_LINE) this.#write(tail, '\\n');`,
    instead: 'void NEW_LINE;',
    tests: [...writer, ...recover],
  },
  {
    name: 'journal-of-another-history-believed',
    promise: 'a journal whose history differs from the backup’s is refused',
    file: 'main/continuity/journal/find-lacking.ts',
    text: 'if (isContradicted && !isKnown) {',
    instead: 'if (isContradicted && isKnown === null) {',
    tests: recover,
  },
  {
    name: 'recovered-number-given-again',
    promise: 'the number of a recovered sale goes to no other',
    file: 'main/continuity/journal/recover-from-journal.ts',
    text: '    rememberSeries(db, row);',
    instead: '    void rememberSeries;',
    tests: recover,
  },
  {
    name: 'number-of-a-note-left-out-given-again',
    promise: 'the number of a note that could not be recovered goes to no other',
    file: 'main/continuity/journal/recover-from-journal.ts',
    text: 'for (const { facts } of orphans) rememberSeries(db, facts.document);',
    instead: '',
    tests: recover,
  },
  {
    name: 'damaged-line-stops-the-recovery',
    promise: 'one damaged line of the journal loses what hangs on it, and nothing else',
    file: 'main/continuity/journal/recover-from-journal.ts',
    text: 'documents.filter((one) => !orphans.includes(one))',
    instead: 'documents',
    tests: recover,
  },
  {
    name: 'journal-without-waiting-cancellations',
    promise: 'a cancellation that waits comes back from the journal, and one withdrawn does not',
    file: 'main/continuity/journal/recover-from-journal.ts',
    text: `for (const deferred of facts.deferredCancellations)
    storeUnsettled(db, 'deferred_cancellations', deferred, ['id']);`,
    instead: '',
    tests: recover,
  },
  {
    name: 'journal-without-contradictions',
    promise: 'a contradiction comes back from the journal as it was answered',
    file: 'main/continuity/journal/recover-from-journal.ts',
    text: `storeUnsettled(db, 'contradictions', contradiction, ['document_id', 'noted_at', 'says']);`,
    instead: 'void contradiction;',
    tests: recover,
  },
  {
    name: 'recovered-outcome-leaves-its-cancellation-waiting',
    promise: 'a cancellation does not wait on when the outcome is known from the journal',
    file: 'main/documents/review-history.ts',
    text: 'parts.waitingCancellations.settleAll(at);',
    instead: '',
    tests: recover,
  },
  {
    name: 'recovered-sale-not-in-the-history',
    promise: 'each recovered document is an entry of the audit chain',
    file: 'main/continuity/journal/recover-from-journal.ts',
    text: `      event: 'document.recovered',`,
    instead: `      event: 'document.found',`,
    tests: recover,
  },
  {
    name: 'handed-over-counter-sells-on',
    promise: 'a counter that moved sells and sends on one machine only',
    file: 'main/database/handed-over.ts',
    text: 'if (handOver === null) return;',
    instead: 'if (handOver === null || databaseId) return;',
    tests: move,
  },
  {
    name: 'failed-hand-over-taken-back-though-whole',
    promise: 'a hand-over that somebody may receive is not taken back by itself',
    file: 'main/continuity/transfer/hand-over.ts',
    text: 'if (undoFinishing(folder)) stay(error);',
    instead: 'stay(error);\n    void undoFinishing;',
    tests: move,
  },
  {
    name: 'empty-folder-taken-for-no-hand-over',
    promise: 'a drive that was pulled out proves nothing of what is on it',
    file: 'main/continuity/transfer/hand-over-file.ts',
    text: 'if (names.includes(NAME) || !names.includes(UNFINISHED)) return false;',
    instead: 'if (names.includes(NAME)) return false;',
    tests: move,
  },
  {
    name: 'void-folder-of-another-hand-over-believed',
    promise: 'a hand-over is taken back with its own void folder alone',
    file: 'main/continuity/transfer/hand-over.ts',
    text: 'voidHandOver(folder) === standing.id ?',
    instead: 'voidHandOver(folder) !== null ?',
    tests: move,
  },
];
