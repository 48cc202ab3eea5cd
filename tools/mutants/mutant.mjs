/**
 * One safety taken away.
 * @typedef {object} Mutant
 * @property {string} name what is gone, in plain words joined by hyphens
 * @property {string} promise what the product promises and this breaks
 * @property {string} file where the safety stands
 * @property {string} text the safety as it is written there, exactly once
 * @property {string} instead what takes its place
 * @property {true} [hangs] the promise is that something ends: a test that waits in vain for it has noticed too
 * @property {string[]} tests the test files of which one must notice
 */

/**
 * The file's text without the safety. Throws where it is not there exactly once: the list has to follow the code.
 * @param {string} source
 * @param {Mutant} mutant
 * @returns {string}
 */
export function mutate(source, { name, file, text, instead }) {
  const [before, after, ...more] = source.split(text);
  if (before === undefined || after === undefined || more.length > 0) {
    const times = after === undefined ? 'not there' : `there ${more.length + 1} times`;
    throw new Error(`${name}: its text is ${times} in ${file}`);
  }
  return before + instead + after;
}

/**
 * Those whose names contain one of the words; all of them without words.
 * @param {readonly Mutant[]} mutants
 * @param {readonly string[]} words
 * @returns {Mutant[]}
 */
export function chooseMutants(mutants, words) {
  const unknown = words.filter((word) => !mutants.some(({ name }) => name.includes(word)));
  if (unknown.length > 0) throw new Error(`no mutant is called ${unknown.join(', ')}`);
  return mutants.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
}
