/**
 * Rule for oxlint on main/: the result of a statement's `get`, `all` or `iterate` has the type given where
 * the statement is prepared, and is never cast.
 */

/** @typedef {{ type: string, [member: string]: any }} Node */
/** @typedef {{ set: Map<string, { defs: { type: string, node: Node }[] }>, upper: Scope | null }} Scope */

const READS = ['get', 'all', 'iterate', 'pragma'];

const MESSAGE =
  'What SQLite gives is never cast: name the type of the row where the statement is made, as in ' +
  '`db.prepare<unknown[], Row>(sql)` or `statements.of<Row>(sql)`, by main/database/schema/tables.ts; a pragma goes ' +
  'through `Number` or `String`.';

export const noRowCast = {
  /** @param {any} context */
  create: (context) => ({
    /** @param {Node} node */
    TSAsExpression(node) {
      if (isConst(node) || !isRead(node['expression'], context.sourceCode.getScope(node))) return;
      context.report({ node, message: MESSAGE });
    },
  }),
};

export default { meta: { name: 'rows' }, rules: { 'no-row-cast': noRowCast } };

/** @param {Node} node */
function isConst({ typeAnnotation }) {
  return typeAnnotation.type === 'TSTypeReference' && typeAnnotation.typeName.name === 'const';
}

/**
 * True for a call that reads rows, for one of its rows or columns, and for a variable that holds any of
 * these.
 * @param {Node} node
 * @param {Scope} scope
 * @returns {boolean}
 */
function isRead(node, scope) {
  switch (node.type) {
    case 'CallExpression':
      if (isMethodOf(node, ['at', 'find', 'findLast'])) return isRead(node['callee'].object, scope);
      return isMethodOf(node, READS) && node['callee'].object.name !== 'Promise';
    case 'MemberExpression':
      return isRead(node['object'], scope);
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'ParenthesizedExpression':
    case 'SpreadElement':
      return isRead(node['expression'] ?? node['argument'], scope);
    case 'LogicalExpression':
      return isRead(node['left'], scope);
    case 'ArrayExpression':
      return node['elements'].some((/** @type {Node} */ element) => isRead(element, scope));
    case 'Identifier':
      return isReadVariable(node['name'], scope);
    default:
      return false;
  }
}

/**
 * @param {string} name
 * @param {Scope} scope where it is used
 * @returns {boolean}
 */
function isReadVariable(name, scope) {
  const variable = scope.set.get(name);
  if (variable === undefined) return scope.upper !== null && isReadVariable(name, scope.upper);
  return variable.defs.some(({ type, node }) => {
    if (type === 'Variable') return isReadDeclarator(node, scope);
    // `(row) => …` in `statement.all().map((row) => …)`.
    return type === 'Parameter' && isMethodOf(node['parent']) && isRead(node['parent'].callee.object, scope);
  });
}

/**
 * @param {Node} declarator
 * @param {Scope} scope
 */
function isReadDeclarator({ init, parent }, scope) {
  if (init !== null) return isRead(init, scope);
  const loop = parent.parent;
  return loop.type === 'ForOfStatement' && isRead(loop.right, scope);
}

/**
 * @param {Node} node
 * @param {readonly string[]} [names]
 */
function isMethodOf({ type, callee }, names) {
  if (type !== 'CallExpression' || callee.type !== 'MemberExpression') return false;
  return names === undefined || names.includes(callee.property.name);
}
