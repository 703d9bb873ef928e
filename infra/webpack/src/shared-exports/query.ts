/** The names of the query library that Wordloom's front ends use. A missing name would be undefined in a remote; a spec checks for that. */
export {
  MutationCache,
  QueryCache,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from 'whole-react-query'
