// Reasons that more than one area has.
export const missing = 'It stands for what is missing, and is as little an id, a cookie or an address as anything else.'
export const boundary = 'The bound is about cost, and one more or less makes no difference that anybody could see.'
export const redundant = 'The check after it refuses the same; this one is the cheaper, or the clearer.'
export const oneHeader = 'Node gives this header as one text or none.'
export const forTheLog = 'It is the cause of a fault, for the log; what the client gets is asserted.'
