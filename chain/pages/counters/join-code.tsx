import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { Button } from '../../../renderer/kit/components/button.tsx';
import { copyText } from '../../../renderer/kit/components/copy-text.ts';
import { Actions, Dialog } from '../../../renderer/kit/components/dialog.tsx';
import { useNotices } from '../../../renderer/kit/components/notice-store.ts';
import { Bullets, Stack, Text } from '../../../renderer/kit/layout/layout.tsx';
import { Callout } from '../../../renderer/kit/layout/panel.tsx';
import { clockTime } from '../../../renderer/kit/time/time-words.ts';
import { useNow } from '../../../renderer/kit/time/use-now.ts';
import { countersSchema, type Invitation } from '../../office/contract.ts';
import { useAnswer } from '../ask.ts';
import { say } from '../texts/say.ts';
import styles from './counters.module.css';

/** Invitation that was made, and for which counter. */
export interface Invited extends Invitation {
  branch: string;
  counter: string;
  madeAt: number;
}

interface JoinCodeProps {
  invited: Invited;
  /** Decides the steps that are shown. */
  purpose: 'invite' | 'recover';
  onAgain: () => void;
  onClose: () => void;
}

/** The code in large letters and as QR, and what to do with it; once the counter has joined, its digits. */
export function JoinCode({ invited, purpose, onAgain, onClose }: JoinCodeProps) {
  const { code, branch, counter, goodUntil } = invited;
  const now = useNow(true);
  const joined = useJoined(invited);
  const [address = '', secret = ''] = code.split(' ');
  if (joined !== null) {
    return (
      <Dialog title={say('invite.joined', { counter })} onClose={onClose}>
        <p className={styles.digits}>{joined.digits.replace(/^(\d{4})(\d{4})$/, '$1 $2')}</p>
        <p>{say('invite.joinedMeaning')}</p>
        <Actions>
          <Button onClick={onAgain}>{say('invite.again')}</Button>
          <Button tone="primary" onClick={onClose}>
            {say('invite.done')}
          </Button>
        </Actions>
      </Dialog>
    );
  }
  const isGood = now < goodUntil;
  return (
    <Dialog title={say('invite.codeTitle', { counter, branch })} width="wide" onClose={onClose}>
      <div className={styles.code}>
        <Stack gap={4}>
          <Stack gap={1}>
            <Text size="sm" tone="soft">
              {say('invite.address')}
            </Text>
            <p className={styles.address}>{address}</p>
          </Stack>
          <Stack gap={1}>
            <Text size="sm" tone="soft">
              {say('invite.code')}
            </Text>
            <p className={styles.secret} data-expired={!isGood}>
              {secret}
            </p>
          </Stack>
          {isGood ? (
            <Text weight="medium">{say('invite.goodUntil', { time: clockTime(goodUntil) })}</Text>
          ) : (
            <Callout tone="warn" role="alert">
              {say('invite.expired')}
            </Callout>
          )}
          <Bullets as="ol">
            <li>{say(`${purpose}.steps.open`)}</li>
            <li>{say(`${purpose}.steps.type`)}</li>
            <li>{say(`${purpose}.steps.compare`)}</li>
          </Bullets>
        </Stack>
        <QrCode text={code} />
      </div>
      <Actions isSpread>
        <Text tone="soft" role="status">
          {isGood ? say('invite.waiting') : null}
        </Text>
        {isGood ? (
          <Button onClick={() => copy(code)}>{say('invite.copy')}</Button>
        ) : (
          <Button tone="primary" onClick={onAgain}>
            {say('invite.again')}
          </Button>
        )}
      </Actions>
    </Dialog>
  );
}

/** The counter of this invitation, once it has joined. */
function useJoined({ branch, counter, madeAt }: Invited): { digits: string } | null {
  const { data } = useAnswer('counters', countersSchema, JOIN_POLL_MS);
  const counters = data?.branches.find(({ name }) => name === branch)?.counters ?? [];
  return counters.find(({ name, joinedAt }) => name === counter && joinedAt >= madeAt) ?? null;
}

/** A counter that joins sends no news before its first entry. */
const JOIN_POLL_MS = 2000;

function copy(code: string): void {
  const { tell } = useNotices.getState();
  if (copyText(code)) tell('good', say('invite.copied'));
  else tell('bad', say('invite.notCopied'));
}

const QUIET_MODULES = 4;

/** Dark on white in every theme, as scanners need it. */
function QrCode({ text }: { text: string }) {
  const code = generate(text);
  const side = code.size + 2 * QUIET_MODULES;
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={say('invite.qr')}
      viewBox={`${-QUIET_MODULES} ${-QUIET_MODULES} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={toSvgPath(code)} fill="#000000" />
    </svg>
  );
}
