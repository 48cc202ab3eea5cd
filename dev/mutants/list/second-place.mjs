const writer = ['test/unit/main/journal/journal-writer.test.ts'];
const recover = ['test/unit/main/journal/recover-from-journal.test.ts'];
const move = ['test/unit/main/move/move.test.ts'];

/** The journal on a second drive, and the move to another machine. @type {import('../mutant.mjs').Mutant[]} */
export const secondPlace = [
  {
    name: 'journal-not-forced-to-disk',
    promise: 'what is in the journal survives a power cut',
    file: 'main/journal/journal-writer.ts',
    text: `tail.bytes += writeWhole(descriptor, text);
      fsyncSync(descriptor);`,
    instead: `tail.bytes += writeWhole(descriptor, text);
      void fsyncSync;`,
    tests: writer,
  },
  {
    name: 'torn-line-written-on',
    promise: 'what a power cut tore off the journal spoils no line after it',
    file: 'main/journal/journal-writer.ts',
    text: `if (content.at(-1) !== NEW_LINE) this.#write(tail, '\\n');`,
    instead: 'void NEW_LINE;',
    tests: [...writer, ...recover],
  },
  {
    name: 'journal-of-another-history-believed',
    promise: 'a journal that tells another history than the backup is refused',
    file: 'main/journal/find-lacking.ts',
    text: 'if (isContradicted && !isKnown) {',
    instead: 'if (isContradicted && isKnown === null) {',
    tests: recover,
  },
  {
    name: 'recovered-number-given-again',
    promise: 'the number of a recovered sale goes to no other',
    file: 'main/journal/recover-from-journal.ts',
    text: `    rememberSeries(db, prefix, Number(digits));`,
    instead: '    void [prefix, digits, rememberSeries];',
    tests: recover,
  },
  {
    name: 'recovered-sale-not-in-the-history',
    promise: 'each recovered document is an entry of the audit chain',
    file: 'main/journal/recover-from-journal.ts',
    text: `      event: 'document.recovered',`,
    instead: `      event: 'document.found',`,
    tests: recover,
  },
  {
    name: 'handed-over-counter-sells-on',
    promise: 'a counter that moved sells and sends on one machine only',
    file: 'main/store/handed-over.ts',
    text: 'if (handOver === null) return;',
    instead: 'if (handOver === null || databaseId) return;',
    tests: move,
  },
  {
    name: 'failed-hand-over-taken-back-though-whole',
    promise: 'a hand-over that somebody may receive is not taken back by itself',
    file: 'main/move/hand-over.ts',
    text: 'if (undoFinishing(folder)) stay(error);',
    instead: 'stay(error);\n    void undoFinishing;',
    tests: move,
  },
  {
    name: 'empty-folder-taken-for-no-hand-over',
    promise: 'a drive that was pulled out proves nothing of what is on it',
    file: 'main/move/hand-over-file.ts',
    text: 'if (names.includes(NAME) || !names.includes(UNFINISHED)) return false;',
    instead: 'if (names.includes(NAME)) return false;',
    tests: move,
  },
  {
    name: 'void-folder-of-another-hand-over-believed',
    promise: 'a hand-over is taken back with its own void folder alone',
    file: 'main/move/take-back.ts',
    text: 'voidHandOver(folder) === handOver.id ?',
    instead: 'voidHandOver(folder) !== null ?',
    tests: move,
  },
];
