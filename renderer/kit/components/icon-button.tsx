import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import styles from './icon-button.module.css';

interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'aria-label' | 'children' | 'className' | 'type'> {
  /** What it does, for who does not see the icon. */
  label: string;
  icon: LucideIcon;
  size?: 16 | 18 | 20;
  /** `plain` is as dark as the words beside it; the others are so under the pointer, in their colour. */
  tone?: 'soft' | 'plain' | 'danger' | 'accent';
}

/** A button that is only an icon, as large as a finger needs. At an end of what it does it stays, so that the focus does: `aria-disabled`. */
export function IconButton({ label, icon: Icon, size = 18, tone = 'soft', ...rest }: IconButtonProps) {
  return (
    <button type="button" className={`${styles.button} ${styles[tone]}`} aria-label={label} {...rest}>
      <Icon aria-hidden="true" size={size} />
    </button>
  );
}
