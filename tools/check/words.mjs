/** Rules for oxlint on the words of comments. */

const QUESTION = /^\*[\s*]*(What|Who|Whose|Whether|How|Why|Where|Which|When)\b/;
const FOREIGN = /\b(anew|whoever|of before|be it)\b/i;

/** A docstring begins with the noun it is about, or with a verb. */
export const noQuestion = rule(
  ({ type, value }) => (type === 'Block' ? QUESTION.exec(value)?.[1] : undefined),
  (word) =>
    `A docstring does not begin with «${word}»: name the thing, or leave it out where the signature says it.`,
);

/** A comment is in plain English. */
export const noForeignWord = rule(
  ({ value }) => FOREIGN.exec(value)?.[1],
  (word) => `«${word}» is not what an engineer writes: say again, anyone who, earlier, even.`,
);

export default {
  meta: { name: 'words' },
  rules: { 'no-question': noQuestion, 'no-foreign-word': noForeignWord },
};

/**
 * @param {(comment: { type: string, value: string }) => string | undefined} find
 * @param {(word: string) => string} messageOf
 */
function rule(find, messageOf) {
  return {
    /** @param {any} context */
    create: (context) => ({
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const word = find(comment);
          if (word !== undefined) context.report({ node: comment, message: messageOf(word) });
        }
      },
    }),
  };
}
