import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './doubt-panel.module.css';

interface DoubtChoiceProps {
  name: string;
  hint: string;
  /** The numbers speak for it. */
  isSuggested: boolean;
  isChosen: boolean;
  onChoose: () => void;
  /** What else has to be said with this answer. */
  children: ReactNode;
}

/** One of the answers to a doubt; once chosen, all of it is brought into sight. */
export function DoubtChoice({ name, hint, isSuggested, isChosen, onChoose, children }: DoubtChoiceProps) {
  const { t } = useTranslation('documents');
  const choice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) choice.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <div ref={choice} className={styles.answer}>
      <label>
        <input type="radio" name="doubt-answer" checked={isChosen} onChange={onChoose} />
        <span>
          {name}
          <small>{hint}</small>
          {isSuggested ? <em className={styles.suggested}>{t('doubt.suggested')}</em> : null}
        </span>
      </label>
      {children}
    </div>
  );
}
