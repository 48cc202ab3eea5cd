/**
 * A rule for oxlint, which looks at main/: words a person reads are said by their key, so that they are there in each
 * language. It knows Spanish by its letters; .oxlintrc.json lists the files that keep theirs, and why.
 */

const SPANISH = /[áéíóúñ¿¡«»]/;

const MESSAGE =
  'A text in Spanish would be Spanish to everybody: put it under a key in shared/text/es and en, and read it by ' +
  "`say('area.key')`.";

export const noSpanishLiteral = {
  /** @param {any} context */
  create: (context) => ({
    /** @param {any} node */
    Literal(node) {
      if (typeof node.value === 'string') check(context, node, node.value);
    },
    /** @param {any} node */
    TemplateElement(node) {
      check(context, node, node.value.raw);
    },
  }),
};

export default { meta: { name: 'texts' }, rules: { 'no-spanish-literal': noSpanishLiteral } };

/**
 * @param {any} context
 * @param {any} node
 * @param {string} text
 */
function check(context, node, text) {
  if (SPANISH.test(text)) context.report({ node, message: MESSAGE });
}
