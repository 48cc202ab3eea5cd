/**
 * A script for the page that tries the expression in a task of its own, because what a debugger evaluates itself is let
 * through; its value, or 'refused' where it throws.
 */
export function tryInOwnTask(expression: string): string {
  return `new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      try { resolve(${expression}) } catch { resolve('refused') }
      port1.close();
    };
    port2.postMessage(null);
  })`;
}
