export const systemSettings = {
  machine: 'This machine',
  startMeaning:
    'Mostrador opens minimised when you log in to the computer, so whatever is waiting goes out without anyone opening it.',
  version: 'Version',
  running: 'Mostrador {{version}}',
  notUpdated: 'This copy does not update itself: new versions are installed by hand.',
  notLooked: 'No check for a new version yet; it checks by itself four times a day.',
  newest: 'This was the newest version for this machine when last checked, on {{when}}.',
  looking: 'Checking for a new version…',
  downloading: 'Downloading a new version. You can keep selling.',
  installing: 'Making a backup first. Mostrador will close and open again by itself.',
  ready:
    '{{version}} has been downloaded. A backup is made before installing; it will not install while a sale is open or something is being sent.',
  look: 'Check now',
  install: 'Install {{version}}',
};
