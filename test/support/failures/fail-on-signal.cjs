/**
 * Loaded before the app: at the first SIGUSR2 its main process rejects a promise that no code catches, at the next it
 * throws. With FAILS_AT_START it rejects one by itself, before there is a window.
 */
const { isMainThread } = require('node:worker_threads');

if (isMainThread && process.argv.some((argument) => argument.startsWith('--data='))) {
  const reject = () => void Promise.reject(new TypeError('Ramona Benítez 3456789'));
  process.once('SIGUSR2', () => {
    process.once('SIGUSR2', () => {
      throw new RangeError('Ramona Benítez 3456789');
    });
    reject();
  });
  if (process.env['FAILS_AT_START'] !== undefined) {
    process.on('newListener', function failOnce(event) {
      if (event !== 'unhandledRejection') return;
      process.off('newListener', failOnce);
      setImmediate(reject);
    });
  }
}
