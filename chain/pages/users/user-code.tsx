import { Button } from '../../../renderer/kit/components/button.tsx';
import { Actions, Dialog } from '../../../renderer/kit/components/dialog.tsx';
import { Bullets } from '../../../renderer/kit/layout/layout.tsx';
import styles from '../counters/counters.module.css';
import { say } from '../texts/say.ts';

interface UserCodeProps {
  code: string;
  /** Names of the user and of the branch. */
  name: string;
  branch: string;
  onClose: () => void;
}

/** Shows a user's code once, and what the user does with it. */
export function UserCode({ code, name, branch, onClose }: UserCodeProps) {
  return (
    <Dialog title={say('users.codeTitle', { name })} width="wide">
      <p>{say('users.codeMeaning', { branch })}</p>
      <p className={styles.secret} role="group" aria-label={say('users.code')}>
        {code}
      </p>
      <Bullets as="ol">
        <li>{say('users.steps.open')}</li>
        <li>{say('users.steps.type')}</li>
        <li>{say('users.steps.everywhere')}</li>
      </Bullets>
      <Actions>
        <Button tone="primary" onClick={onClose}>
          {say('users.codeKept')}
        </Button>
      </Actions>
    </Dialog>
  );
}
