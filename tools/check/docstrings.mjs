/** A rule for oxlint, which looks at the product: a docstring begins with the noun it is about, or with a verb. */

const QUESTION = /^\*[\s*]*(What|Who|Whose|Whether|How|Why|Where|Which|When)\b/;

export const noQuestion = {
  /** @param {any} context */
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments()) {
        const word = comment.type === 'Block' ? QUESTION.exec(comment.value)?.[1] : undefined;
        if (word !== undefined) context.report({ node: comment, message: messageOf(word) });
      }
    },
  }),
};

export default { meta: { name: 'docstrings' }, rules: { 'no-question': noQuestion } };

/** @param {string} word */
function messageOf(word) {
  return `A docstring does not begin with «${word}»: name the thing, or leave it out where the signature says it.`;
}
