import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { useDialogs } from './dialog-store.ts';
import styles from './menu.module.css';

/** A button that opens further actions: arrows and letters walk them, Esc closes them. */
export function Menu({ words, children }: { words: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const count = useDialogs((store) => store.count);
  // Its keys are not the screen's.
  useEffect(() => {
    if (!isOpen) return;
    count(1);
    return () => count(-1);
  }, [isOpen, count]);
  return (
    <BaseMenu.Root open={isOpen} onOpenChange={setIsOpen} modal={false}>
      <BaseMenu.Trigger render={<Button icon={<Ellipsis aria-hidden="true" size={18} />}>{words}</Button>} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner className={styles.place} align="end" sideOffset={4}>
          <BaseMenu.Popup className={styles.popup}>{children}</BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

interface MenuItemProps {
  icon: LucideIcon;
  disabled?: boolean;
  onClick: () => void;
  children: string;
}

export function MenuItem({ icon: Icon, children, ...rest }: MenuItemProps) {
  return (
    <BaseMenu.Item className={styles.item} {...rest}>
      <Icon aria-hidden="true" size={18} />
      {children}
    </BaseMenu.Item>
  );
}
