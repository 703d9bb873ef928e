// A worker of Jest ends with the Jest that started it, which may be any: in Jest's own process there is no channel.
if (process.channel) await import('@wordloom/test-kit/end-with-parent')
