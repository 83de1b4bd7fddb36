import { configureStore, createAsyncThunk, createSlice } from "@reduxjs/toolkit";
import { httpsCallable } from "firebase/functions";
import { useDispatch, useSelector } from "react-redux";
import { firebase } from "./firebase-services.ts";

interface Inviter {
  name: string;
  pictureUrl: string | null;
}

export const fetchInviter = createAsyncThunk("inviter/fetch", async (userId: string) => {
  const getInviter = httpsCallable<{ userId: string }, Inviter>(firebase().functions, "getInviter");
  return (await getInviter({ userId })).data;
});

const inviter = createSlice({
  name: "inviter",
  initialState: { value: null as Inviter | null, isMissing: false },
  reducers: {},
  extraReducers: (builder) =>
    builder
      .addCase(fetchInviter.fulfilled, (state, { payload }) => {
        state.value = payload;
      })
      .addCase(fetchInviter.rejected, (state) => {
        state.isMissing = true;
      }),
});

export const store = configureStore({ reducer: { inviter: inviter.reducer } });

export const useAppDispatch = useDispatch.withTypes<typeof store.dispatch>();
export const useAppSelector = useSelector.withTypes<ReturnType<typeof store.getState>>();
