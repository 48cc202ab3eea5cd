export const systemSettings = {
  machine: 'This machine',
  startMeaning:
    'Mostrador opens minimised when you log in to the machine, and what was left to send leaves without anybody opening it.',
  version: 'Version',
  running: 'Mostrador {{version}}',
  notUpdated: 'This copy does not update itself: new versions are installed by hand.',
  notLooked: 'No new version has been looked for yet; it is by itself, four times a day.',
  newest: 'It is the newest there is for this machine, as was seen on {{when}}.',
  looking: 'Looking for a new version…',
  downloading: 'Fetching a new version. You can go on selling.',
  installing: 'Making the backup that comes first. Mostrador closes and opens again by itself.',
  ready:
    '{{version}} is on this machine already. A backup is made before it is installed; it is not installed while a sale is open or something is being sent.',
  look: 'Look now',
  install: 'Install {{version}}',
};
