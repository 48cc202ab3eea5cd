/** `npm start`: the set-up and, while there is no app to open, the demo. */
if (process.argv.length > 2) {
  console.error('usage: npm start (without arguments)');
  process.exitCode = 2;
} else {
  await import('./demo.mjs');
}
