/**
 * Script for the page that evaluates the expression in a task of its own, since the policy exempts a debugger's direct
 * evaluation; yields its value, or 'refused' if it throws.
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
