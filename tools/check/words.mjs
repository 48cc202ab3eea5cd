/** Rules for oxlint on the words of comments and of test titles. */

const QUESTION = /^\*[\s*]*(What|Who|Whose|Whether|How|Why|Where|Which|When)\b/;
const FOREIGN = /\b(anew|whoever|of before|be it)\b/i;
const NO_SUBJECT =
  /^(also|and|nor|that|of|so|whoever|what|whether|how|where|when|which|who|why|to|by|with|in|at|on|after|from|even|then) /;

/** A docstring begins with the noun it is about, or with a verb. */
export const noQuestion = ofComments(
  ({ type, value }) => (type === 'Block' ? QUESTION.exec(value)?.[1] : undefined),
  (word) =>
    `A docstring does not begin with «${word}»: name the thing, or leave it out where the signature says it.`,
);

/** A comment is in plain English. */
export const noForeignWord = ofComments(
  ({ value }) => FOREIGN.exec(value)?.[1],
  (word) => `«${word}» is not what an engineer writes: say again, anyone who, earlier, even.`,
);

/** A test title is a sentence whose subject is in it or in its `describe`. */
export const titleHasSubject = {
  /** @param {any} context */
  create: (context) => ({
    /** @param {any} node */
    CallExpression(node) {
      const title = node.arguments[0];
      if (!isOfTest(node.callee) || typeof title?.value !== 'string') return;
      const word = NO_SUBJECT.exec(title.value)?.[1];
      if (word !== undefined) {
        context.report({
          node: title,
          message: `A test's title does not begin with «${word}»: name its subject.`,
        });
      }
    },
  }),
};

export default {
  meta: { name: 'words' },
  rules: {
    'no-question': noQuestion,
    'no-foreign-word': noForeignWord,
    'title-has-subject': titleHasSubject,
  },
};

/**
 * @param {(comment: { type: string, value: string }) => string | undefined} find
 * @param {(word: string) => string} messageOf
 */
function ofComments(find, messageOf) {
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

/**
 * `test`, `test.each(…)`, `describe` and the like.
 * @param {any} callee
 */
function isOfTest(callee) {
  let root = callee;
  while (root.type === 'CallExpression' || root.type === 'MemberExpression')
    root = root.callee ?? root.object;
  return root.type === 'Identifier' && ['test', 'it', 'describe'].includes(root.name);
}
