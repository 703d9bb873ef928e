// Reasons that more than one area has.
export const missing = 'It is a placeholder for a missing value, and not a valid id, cookie or address either.'
export const boundary = 'The bound limits cost; one more or less has no visible effect.'
export const redundant = 'The check after it refuses the same input; this one is cheaper or clearer.'
export const oneHeader = 'Node provides this header as one text or not at all.'
export const forTheLog = 'It is only the cause of an error for the log; the response to the client is asserted.'
