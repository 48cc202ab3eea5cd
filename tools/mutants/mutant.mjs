/**
 * One removed safety.
 * @typedef {object} Mutant
 * @property {string} name the removed safety, in plain words joined by hyphens
 * @property {string} promise the product's promise that this breaks
 * @property {string} file containing the safety
 * @property {string} text of the safety; must occur exactly once in the file
 * @property {string} instead replacement text
 * @property {true} [hangs] the promise is that something ends: a test that times out counts as caught
 * @property {string[]} tests test files, of which one must fail
 */

/**
 * The file's text without the safety. Throws unless it occurs exactly once: the list has to follow the code.
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
 * Mutants whose names contain one of the words; all of them without words.
 * @param {readonly Mutant[]} mutants
 * @param {readonly string[]} words
 * @returns {Mutant[]}
 */
export function chooseMutants(mutants, words) {
  const unknown = words.filter((word) => !mutants.some(({ name }) => name.includes(word)));
  if (unknown.length > 0) throw new Error(`no mutant is called ${unknown.join(', ')}`);
  return mutants.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
}
