export const support = {
  title: 'To talk with support',
  meaning:
    'Read it to whoever helps you by telephone, in this order. There are no passwords or customers’ data here.',
  first: 'What to dictate first: the code of the last failure',
  noFailure: 'No failure has been recorded.',
  failedAt: 'It happened on {{at}}.',
  save: 'Save the diagnostics…',
  saving: 'Saving…',
  saveMeaning:
    'A ZIP file of texts that you can open and read before you send it. It has no passwords, codes, PINs or customers’ data.',
  saved: 'Saved in {{file}}.',
};
