"""The bench application in Streamlit, whose script runs again for every event."""
import streamlit as st

state = st.session_state
state.setdefault('count', 0)
state.setdefault('on', set())
state.setdefault('is_detail', False)


def increment():
    state.count += 1


def toggle(row):
    state.on ^= {row}


def show_detail(is_shown):
    state.is_detail = is_shown


def counter():
    st.button('+1', key='inc', on_click=increment)
    with st.container(key='count'):
        st.write(str(state.count))


if 'small' in st.query_params:
    counter()
elif state.is_detail:
    with st.container(key='detail'):
        st.write('Detail')
    st.button('Back', key='back', on_click=show_detail, args=(False,))
else:
    counter()
    st.button('Detail', key='go', on_click=show_detail, args=(True,))
    for row in range(1000):
        st.button(f'Row {row} {"on" if row in state.on else "off"}', key=f'row-{row}', on_click=toggle, args=(row,))
