import type { Texts } from '../texts.ts';
import type { chain as spanish } from '../es/chain.ts';

export const chain: Texts<typeof spanish> = {
  unreadable:
    'Cannot read {{file}}, which says which head office this counter has joined. The counter sells all the same; to send its sales up it has to join again with a code from the head office.',
  badCode:
    'That is not a code of a head office. It is written whole, like central.ejemplo.com.py:4021 K7QF-2M9X-RW4T-H6PD-9XKM.',
  unreachable:
    'The head office ({{address}}) does not answer. Check the network and that the head office is on.',
  notAnOffice: 'What answers at {{address}} is no head office of Mostrador.',
  otherOffice:
    'The head office that answers at {{address}} is not the one that gave the code. Nothing was sent to it: ask for a new code and tell the person who runs the head office.',
  refusal: {
    'unknown-code':
      'The head office does not know that code, or it was used or is too old: it is good for 15 minutes. Ask for another.',
    'too-many-attempts': 'There were too many wrong codes from this network. Wait a quarter of an hour.',
    'other-company': 'That head office is another company’s (another RUC).',
    'other-mode': 'A counter for practice does not join a real head office, nor the other way round.',
    'other-branch': 'The head office has this counter in another branch: ask for a code of that branch.',
    'bad-request':
      'The head office did not understand the request: it may be of an earlier version. The head office is updated first.',
  },
  alreadyMember:
    'This counter has already joined the head office {{office}}, as {{name}}. To change, leave it first.',
  hasSold:
    'There are sales or cash movements on this machine already, and they do not mix with those of another counter. Recover it on a machine where nothing was sold.',
  recovering: 'A counter is being recovered on this machine already. Wait until it is done.',
  recoveredUnopened:
    'The sales are back and stored on this machine, but could not be opened. {{why}} Close Mostrador and open it again.',
  cutShort:
    '{{why}} The connection was cut before everything arrived, and nothing changed on this machine. Try again with the same code.',
  engineMissing:
    'The program nats-server is missing, which is the branch’s server. On Debian: apt-get install --no-install-recommends nats-server',
  enginePort: 'Another program of this machine uses port {{port}} of the branch’s server.',
  engineFailed: 'The branch’s server could not start: {{log}}',
  notMember:
    'This counter has joined no head office. It joins by “chain join” with a code of the head office, or in the window, under Settings, Head office.',
  noCounter:
    'There is no counter in {{folder}}. If you have one, name its folder with --data; to join a new one: “chain join” with a code of the head office, and --url.',
  otherHistory:
    'The data in this folder are not those that joined the head office: they are a copy or were restored. Join again with a code from the head office.',
  keyMissing: 'The key by which the head office knows this counter is missing. Join again with a code.',
  keyInKeychain:
    'The key of this counter is in the system’s keychain: look in the window, in Settings, Head office.',
  noAnswer:
    'The head office does not answer, so what it lacks is unknown. What was sold is stored here and goes up by itself.',
  notConfirmed:
    'The head office does not have everything yet: {{sales}} sales unconfirmed. What was sold is stored here and goes up by itself.',
  forked:
    'The head office knows another history of this counter: its data were copied or restored. It sells all the same, but nothing goes up until it joins again with a code from the head office.',
  shutOut:
    'The head office has shut this counter out, or its data go on at another one that joined later. It sells all the same; call the person who runs the head office.',
  leaveUnconfirmed:
    'It cannot leave yet: the head office has not confirmed all of this counter. Wait until it is up to date; if the head office no longer exists, leave all the same (in a terminal, with --aunque-falte).',
  serverLacksAddress:
    'This machine has only the address that was given to the head office (--host): it cannot be the branch server too. Choose another counter, or give the head office a name.',
  leaveParked:
    'It cannot leave yet: another counter of the branch may have a sale that is parked here. Take or discard its parked sales while the branch server runs, or leave all the same (in a terminal, with --aunque-falte).',
  editAway:
    'The head office does not answer: it writes this product, which can be changed only while it does. Selling goes on.',
  editUnsure:
    'The head office did not answer in time: the change may have been made. Look at the product in a moment before you repeat it.',
  editConflict:
    '{{by}} changed the same ({{moment}}). Nothing was saved: look at what it says now and decide.',
  fieldNow: 'The head office has now: {{now}} ({{by}}).',
  codeTaken: 'The code {{code}} already belongs to “{{item}}”, which is on sale at the head office.',
  editUnknown: 'The head office no longer has this product. Look again in a moment.',
  editRefused: 'The head office did not accept the change: this counter may be of another version.',
  priceByDay: 'This product has a price with a date or of its branch: change it at the head office.',
  settingLocked: 'The head office fixes that setting for the counters: change it there.',
  importInWindow:
    'The list changes products of the head office: import it in the window, while the head office answers. What came before is saved.',
};
