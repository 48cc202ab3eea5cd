import { constants, setPriority } from 'node:os';

/* Loaded before a program that nobody times: its work, and what it starts, gives way to what is timed beside it. */

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
