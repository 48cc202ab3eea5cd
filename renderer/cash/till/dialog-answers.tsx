import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/components/button.tsx';
import { Actions } from '../../kit/components/dialog.tsx';

interface DialogAnswersProps {
  todo: string;
  isHeld: boolean;
  /** Ctrl+Enter where Enter alone goes to the next field. */
  keyName?: 'Enter' | 'Ctrl+Enter';
  onBack: () => void;
}

/** Foot of a dialog of the till: Esc goes back, Enter goes on. */
export function DialogAnswers({ todo, isHeld, keyName = 'Enter', onBack }: DialogAnswersProps) {
  const { t } = useTranslation('till');
  return (
    <Actions>
      <Button tone="quiet" keyName="Esc" onClick={onBack}>
        {t('back')}
      </Button>
      <Button type="submit" tone="primary" size="large" aria-disabled={isHeld} keyName={keyName}>
        {todo}
      </Button>
    </Actions>
  );
}
