import { registerHooks } from 'node:module';

/* Loaded before the app (`node --import`): every import of `electron` gets the stand-in. */

const standIn = new URL('electron/index.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, nextResolve) =>
    specifier === 'electron' ? { url: standIn, shortCircuit: true } : nextResolve(specifier, context),
});
