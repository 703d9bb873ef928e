/** Whether zod speaks for itself in an issue, since no schema of ours has worded it: nothing for people. */
export const isUnworded = ({ message }: { message: string }): boolean => message.startsWith('Invalid input')
