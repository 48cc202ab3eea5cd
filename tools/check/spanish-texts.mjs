/**
 * Rule for oxlint on main/: user texts are looked up by key, so that they exist in every language. Detects
 * Spanish by its letters; .oxlintrc.json lists the exempt files, with reasons.
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
