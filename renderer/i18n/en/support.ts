export const support = {
  meaning:
    'Read this over the phone to the person helping you, in this order. It has no passwords and no customer data.',
  first: 'Read this first: the code of the last failure',
  noFailure: 'No failure has been recorded.',
  failedAt: 'It happened on {{at}}.',
  save: 'Save the diagnostics…',
  saving: 'Saving…',
  saveMeaning:
    'A ZIP file of plain texts that you can open and read before sending. It has no passwords, codes, PINs or customer data.',
  saved: 'Saved in {{file}}.',
  about: {
    title: 'Mostrador {{version}}',
    meaning:
      'Free software under the MIT licence. It uses these third-party programs and typefaces, each under its own licence; those of Electron and Chromium are in the app’s folder.',
    licenses: 'Licences',
  },
};
