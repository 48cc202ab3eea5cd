/** Each step says when it was taken; that it can be left for later is around it. */
export interface StepProps {
  onDone: () => void;
}
