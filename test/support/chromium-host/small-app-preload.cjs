const { contextBridge, ipcRenderer } = require('electron');

contextBridge.exposeInMainWorld('pruebas', {
  version: 3,
  nested: { list: ['a', { b: 1 }], twice: (number) => number * 2 },
  echo: (...args) => ipcRenderer.invoke('echo', ...args),
  nothing: () => ipcRenderer.invoke('nothing'),
  fail: () => ipcRenderer.invoke('fail'),
  unknown: () => ipcRenderer.invoke('nadie'),
  sender: () => ipcRenderer.invoke('sender'),
  throwHere: () => {
    throw new Error('aquí no');
  },
  onNews(listener) {
    const pass = (_event, ...args) => listener(...args);
    ipcRenderer.on('noticia', pass);
    return () => void ipcRenderer.removeListener('noticia', pass);
  },
  lookAround: () => ({
    process: typeof process,
    Buffer: typeof Buffer,
    sawPageGlobal: typeof globalThis.refused,
  }),
});
